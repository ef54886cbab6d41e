import { t } from '@lingui/core/macro'
import { LazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { WithoutUtr } from './UtrDialog.tsx'

const part = lazyPart('utr', () => import('./UtrDialog.tsx'))

type Props = { payment: WithoutUtr | undefined; onClose: () => void }

/** The dialog for a UTR, loaded once a payment is chosen. */
export const AddingUtr = ({ payment, onClose }: Props) =>
  payment !== undefined && (
    <LazyDialog
      part={part}
      title={t`Add UTR`}
      failed={t`Failed to open the payment`}
      onClose={onClose}
    >
      {({ UtrDialog }) => <UtrDialog payment={payment} onClose={onClose} />}
    </LazyDialog>
  )
