import { t } from '@lingui/core/macro'
import { FileJson, FileText } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useCommand } from '../../api/client.ts'
import { withWords } from '../../language/words.ts'
import { inFileName, saveFile } from '../../files/save-file.ts'
import { useInstitute } from '../institute.ts'
import { Button } from '../../ui/Button.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'
import { toastFailure } from '../../ui/toast/toast.ts'
import type { HeldOnPerson } from '../../../contract/privacy/calls.ts'

type Props = { kind: 'student' | 'employee'; id: string }

/** All that is held on a person as a file, for those who may export the institute. */
export const TakeHeld = ({ kind, id }: Props) => {
  const { may } = useSession()
  const institute = useInstitute()
  const [as, choose] = useState<'pdf' | 'json'>('pdf')
  const take = useCommand(`POST /api/${kind}s/:id/held` as 'POST /api/students/:id/held', {
    failed: t`Failed to make the file`,
    onDone: ({ held }) => void save(held).catch(() => toastFailure(t`Failed to make the file`)),
  })
  if (!may('institute.export')) return null
  const save = async (held: HeldOnPerson) => {
    if (as === 'json') return saveJson(held)
    const { saveHeld } = await inTime(withWords('held', import('./held/held-pdf.ts')))
    await saveHeld(held, institute)
  }
  const takeAs = (format: 'pdf' | 'json') => {
    choose(format)
    take.mutate({ params: { id } })
  }
  const saveJson = (held: HeldOnPerson) => {
    const json = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })
    saveFile(json, `${inFileName(held.name)}.json`)
  }
  return (
    <div
      role="group"
      aria-label={t`All that is held on this person`}
      className="mt-2 -ml-3 flex flex-wrap"
    >
      <Button icon={FileText} variant="quiet" busy={take.isPending} onClick={() => takeAs('pdf')}>
        {t`All data as PDF`}
      </Button>
      <Button icon={FileJson} variant="quiet" busy={take.isPending} onClick={() => takeAs('json')}>
        {t`All data as JSON`}
      </Button>
    </div>
  )
}
