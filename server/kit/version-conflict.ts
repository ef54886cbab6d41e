import { refuse } from '../../contract/kit/refuse.ts'

/** Refuses an edit that was made from an older version; one that names none takes the risk itself. */
export const refuseVersionConflict = (stored: number, sent: number | undefined): void => {
  if (sent !== undefined && sent !== stored) refuse('version_conflict')
}
