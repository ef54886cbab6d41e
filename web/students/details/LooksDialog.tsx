import { t } from '@lingui/core/macro'
import { Eye, FileText } from 'lucide-react'
import type { Student } from '../../../contract/students/calls.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useInstitute } from '../../shared/institute.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'

const most = 100
const failed = () => t`Failed to load who looked`

type Props = { student: Student; onClose: () => void }

/** Who read the sensitive details of a student on their page, or took all that is held on them. */
export const LooksDialog = ({ student, onClose }: Props) => {
  const { zone } = useInstitute()
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
      description={t`Who opened the page of ${{ name: student.name }} with religion, address and the like, in the last 12 months. Lists and their files are in the file of what a person read, on the employee's page.`}
    >
      <Loaded query={query} failed={failed()}>
        {({ looks, total }) => (
          <>
            {looks.length === 0 && <p className="text-soft">{t`No one yet`}</p>}
            <ol className="grid gap-2">
              {looks.map(({ _id, at, person, apiKey, tookFile }) => (
                <li key={_id} className="flex flex-wrap items-center gap-x-2">
                  {tookFile ? <FileText aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
                  <PersonName person={person} />
                  <span className="text-soft">{showInstant(at, zone)}</span>
                  <span className="text-small text-soft">
                    {tookFile && t`Took all data as a file`}
                    {apiKey !== undefined && t`with the API key ${{ name: apiKey }}`}
                  </span>
                </li>
              ))}
            </ol>
            {total > most && (
              <p className="text-small text-soft">
                {t`The latest ${{ most: showCount(most) }} of ${{ total: showCount(total) }}`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
