import { plural, t } from '@lingui/core/macro'
import { Download, Upload } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { isProposal } from '../../shared/outbox/proposals/proposal-kind.ts'
import { Panel } from '../../ui/Panel.tsx'
import { saveFile } from '../../files/save-file.ts'
import { useSession } from '../../api/session.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { noRoom } from '../../shared/saving/device.ts'

/** What such a file says, and how it is read, is seldom needed. */
const fileCode = () => import('./unsent-file.ts')

const notLoaded = () => toastFailure(t`This couldn't be loaded`)

const failed = () => t`Failed to import the entries`

/** Exports the marks and results that wait to a file, for a device that gets no network, and imports such a file. */
export const UnsentFiles = ({ entries }: { entries: readonly OutboxEntry[] }) => {
  const { user } = useSession()
  const exportAll = async () => {
    const { writeUnsent } = await fileCode()
    const now = new Date().toISOString()
    const text = writeUnsent(user, entries, now)
    const file = new Blob([text], { type: 'application/json' })
    saveFile(file, `unsent-${now.slice(0, 10)}.json`)
  }
  const importFrom = async (file: File): Promise<void> => {
    const { readUnsent } = await fileCode()
    const read = readUnsent(await file.text(), user._id)
    if (read.is === 'unreadable')
      return toastFailure(failed(), t`This isn't a file of unsent entries. Choose another.`)
    if (read.is === 'of another')
      return toastFailure(
        failed(),
        t`${{ name: read.name }} made these entries and must import them.`,
      )
    const count = read.entries.length
    if (!(await outbox.importAll(read.entries))) toastFailure(failed(), noRoom())
    else toastSuccess(plural(count, { one: '# entry imported', other: '# entries imported' }))
  }
  return (
    <Panel
      title={t`As a file`}
      hint={t`To upload entries from another device. They stay here too; duplicates are ignored.`}
    >
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Download}
          disabled={entries.every(isProposal)}
          onClick={() => void exportAll().catch(notLoaded)}
        >
          {t`Export`}
        </Button>
        <FileButton
          icon={Upload}
          accept="application/json,.json"
          fileLabel={t`File of unsent entries`}
          onFiles={([file]) => void importFrom(file).catch(notLoaded)}
        >
          {t`Import`}
        </FileButton>
      </div>
    </Panel>
  )
}
