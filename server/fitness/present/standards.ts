import { versionOn } from '../../../contract/fitness/bands.ts'
import type { StandardVersion } from '../../../contract/fitness/shapes.ts'
import type { Standard } from '../../../contract/fitness/standards.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { toNamedPerson } from '../../db/people.ts'
import type { VersionRow } from '../sql/standards.ts'

export const presentVersion = (row: VersionRow): StandardVersion => ({
  ...readJson(row.content),
  version: row.version,
  madeBy: row.author === null ? undefined : toNamedPerson(row.author_id, row.author),
  madeAt: row.made_at,
  confirmed:
    row.confirmed_at === null
      ? undefined
      : { by: toNamedPerson(row.confirmer_id, row.confirmer ?? ''), at: row.confirmed_at },
})

export const presentCourse = ({ id, name }: { id: number; name: string }) => ({
  _id: String(id),
  name,
})

/** The latest of the versions of an exam; `versions` may leave out those that judge no day from today on. */
export const presentStandard = (
  latest: VersionRow,
  versions: readonly VersionRow[],
  courses: readonly { id: number; name: string }[],
  today: Day,
): Standard => {
  const inForce = versionOn(versions.map(presentVersion), today)
  return {
    ...presentVersion(latest),
    _id: String(latest.standard_id),
    ...(inForce && inForce.version !== latest.version && { inForce }),
    courses: courses.map(presentCourse),
  }
}
