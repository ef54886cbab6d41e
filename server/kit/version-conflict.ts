import { refuse } from '../../contract/kit/refuse.ts'

/** Refuses an edit made from an older version; an edit without a version is never refused. */
export const refuseVersionConflict = (stored: number, sent: number | undefined): void => {
  if (sent !== undefined && sent !== stored) refuse('version_conflict')
}
