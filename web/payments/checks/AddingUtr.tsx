import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import type { WithoutUtr } from './UtrDialog.tsx'

const UtrDialog = lazyDialog(
  async () => (await import('./UtrDialog.tsx')).UtrDialog,
  () => t`Add UTR`,
)

type Props = { payment: WithoutUtr | undefined; onClose: () => void }

/** The dialog for a UTR, loaded once a payment is chosen. */
export const AddingUtr = ({ payment, onClose }: Props) =>
  payment !== undefined && <UtrDialog payment={payment} onClose={onClose} />
