import { t } from '@lingui/core/macro'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import type { EraseProps } from './EraseDialog.tsx'

const EraseDialog = lazyDialog(
  async () => (await import('./EraseDialog.tsx')).EraseDialog,
  () => t`Erase personal data`,
)

type Props = Omit<EraseProps, 'person'> & { person: EraseProps['person'] | undefined }

/** The question before someone is erased, as long as there is someone. */
export const ErasePerson = ({ person, ...rest }: Props) =>
  person && <EraseDialog {...rest} person={person} />
