import manifest from '../../package.json' with { type: 'json' }

/** The version of this Muster. */
export const { version } = manifest
