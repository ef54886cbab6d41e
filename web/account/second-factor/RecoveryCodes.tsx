import { t } from '@lingui/core/macro'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { useCopy } from '../../files/use-copy.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { Note } from '../../ui/Note.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

/** Recovery codes that were just made: they are shown this once. */
export const RecoveryCodes = ({ codes, onClose }: Props) => {
  const { user } = useSession()
  const { isCopied, copy } = useCopy(codes.join('\n'))
  return (
    <Dialog
      onClose={onClose}
      title={t`Your recovery codes`}
      description={t`Each signs you in once when your phone is not at hand.`}
      actions={
        <>
          <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
          <PrintButton />
          <Button variant="primary" onClick={onClose}>
            {t`I have kept them`}
          </Button>
        </>
      }
    >
      <div data-print-alone className="flex flex-col gap-4">
        <p className="hidden print:block">{t`Recovery codes of ${{ email: user.email }}`}</p>
        <Note tone="warn" icon={TriangleAlert}>
          {t`Keep them on paper or in a password manager, not on the phone with the app. They are shown this once.`}
        </Note>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
