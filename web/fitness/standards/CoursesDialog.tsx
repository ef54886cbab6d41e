import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Standard } from '../../../contract/fitness/standards.ts'
import { useCommand, useRead } from '../../api/client.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { standardReads } from './standard-reads.ts'

type Props = { standard: Standard; onClose: () => void }

export const CoursesDialog = ({ standard, onClose }: Props) => {
  const failed = t`Failed to load courses`
  const offered = useRead('GET /api/courses/active/list', { failed })
  const [chosen, setChosen] = useState(() => new Set(standard.courses.map(({ _id }) => _id)))
  const choice = useCommand('PUT /api/standards/:id/courses', {
    failed: t`Failed to save the courses`,
    refresh: standardReads,
    onDone: onClose,
  })
  // A course that is no longer active may still be chosen.
  const known = new Map(
    [...standard.courses, ...(offered.data ?? [])].map(({ _id, name }) => [_id, name]),
  )
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t`Choose courses`}
      description={t`A course prepares for one exam; a course chosen here leaves its former exam.`}
      busy={choice.isPending}
      confirm={{
        label: t`Save`,
        onPress: () =>
          choice.mutate({ params: { id: standard._id }, body: { courseIds: [...chosen] } }),
      }}
    >
      <Loaded query={offered} failed={failed} waiting={<Skeleton lines={4} />}>
        {() =>
          known.size === 0 ? (
            <p>{t`No courses found`}</p>
          ) : (
            <ul>
              {[...known].map(([id, name]) => (
                <li key={id}>
                  <label className="flex min-h-11 items-center gap-3 dense:min-h-9">
                    <input
                      type="checkbox"
                      className="size-4"
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                    />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
