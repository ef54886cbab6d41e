import { t } from '@lingui/core/macro'
import type { Student } from '../../../contract/students/calls.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { showInstant } from '../../shared/instants.ts'

const most = 100
const failed = () => t`Failed to load who looked`

const howIn = ({ tookFile, inList }: { tookFile: boolean; inList: boolean }) => {
  if (tookFile) return inList ? t`In a file or import, with others` : t`Took all data as a file`
  return inList && t`In a list`
}

type Props = { student: Student; onClose: () => void }

/** Who read the sensitive details of a student: on a page, in a list or in a file. */
export const LooksDialog = ({ student, onClose }: Props) => {
  const query = useRead('GET /api/students/:id/looks', {
    params: { id: student._id },
    query: { limit: String(most) },
    failed: failed(),
  })
  return (
    <Dialog
      reading
      onClose={onClose}
      title={t`Who looked`}
      description={t`Who opened the page of ${{ name: student.name }}, had them in a list with sensitive details, or took either as a file.`}
    >
      <Loaded query={query} failed={failed()}>
        {({ looks, total }) => (
          <>
            {looks.length === 0 && <p className="text-soft">{t`No one yet`}</p>}
            <ol className="divide-y divide-line">
              {looks.map(({ _id, at, person, apiKey, ...look }) => (
                <li key={_id} className="flex items-baseline gap-2 py-1.5">
                  <span className="min-w-0 flex-1 break-words">
                    <PersonName person={person} />
                    <span className="block text-small text-soft empty:hidden">
                      {[howIn(look), apiKey && t`with the API key ${{ name: apiKey }}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="shrink-0 text-small text-soft">{showInstant(at)}</span>
                </li>
              ))}
            </ol>
            {total > most && (
              <p className="mt-2 text-small text-soft">
                {t`The latest ${{ most: showCount(most) }} of ${{ total: showCount(total) }}`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
