import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import {
  cloneElement,
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  useEffect,
} from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../create-store.ts'
import { fetchAhead } from '../lazy/fetch-ahead.ts'
import { lazyPart, partAdvice } from '../lazy/lazy-part.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { Dialog, dialogPart } from './Dialog.tsx'

type Opened = { dialog: ReactElement; isOpen: boolean }

const opened = createStore<Opened | undefined>(undefined)

type Closing = { onClose: () => void }
type Opens<Props> = ComponentType<Props> & { prefetch?: () => void }

let presses = 0

const show = <Props extends Closing>(
  Dialog: Opens<Props>,
  props: Omit<Props, 'onClose'>,
  left: (dialog: ReactElement) => Opened | undefined,
): void => {
  const onClose = () => {
    if (opened.get()?.dialog === dialog) opened.set(left(dialog))
  }
  // Nothing of one that was open before stays in it.
  const key = String((presses += 1))
  const dialog = createElement(Dialog, { ...props, key, onClose } as Props & { key: string })
  opened.set({ dialog, isOpen: true })
}

/** Opens a dialog over the screen. Its props are those of the press: one whose props change is a child of its screen. */
export const openDialog = <Props extends Closing>(
  Dialog: Opens<Props>,
  props: Omit<Props, 'onClose'>,
): void => show(Dialog, props, () => undefined)

/** What a button takes that opens a dialog, whose code loads where the button is pointed at. */
export const opens = <Props extends Closing>(
  Dialog: Opens<Props>,
  props: Omit<Props, 'onClose'>,
) => ({
  onClick: () => openDialog(Dialog, props),
  onPointerEnter: Dialog.prefetch,
  onFocus: Dialog.prefetch,
})

/** False for a question that was opened by a button and fades away. */
export const IsOpen = createContext(true)

/** What a button takes that asks before it does something; the question fades away. */
export const asks = <Props extends Closing>(
  Question: ComponentType<Props>,
  props: Omit<Props, 'onClose'>,
) => ({ onClick: () => show(Question, props, (dialog) => ({ dialog, isOpen: false })) })

/** The dialog that was opened by a button, until it or the screen is left. */
export const OpenedDialog = () => {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  useEffect(() => () => opened.set(undefined), [pathname, view])
  const shown = useStore(opened)
  // Like a screen, it is rendered anew when the language changes.
  useLingui()
  return shown && <IsOpen value={shown.isOpen}>{cloneElement(shown.dialog)}</IsOpen>
}

/**
 * A dialog whose code loads when it is opened, or ahead with `prefetch`. If it fails, a dialog says so
 * and can try again.
 */
export const lazyDialog = <Props extends Closing>(load: () => Promise<ComponentType<Props>>) => {
  const part = lazyPart(async () => ({ Loaded: await load() }))
  const LazyDialog = (props: Props) => {
    const query = useQuery(part)
    // The code around every dialog loads meanwhile.
    useQuery(dialogPart)
    if (query.data !== undefined) return <query.data.Loaded {...props} />
    if (query.errorUpdateCount === 0) return null
    return (
      <Dialog onClose={props.onClose} title={t`Failed to open this`}>
        <LoadFailed text={partAdvice()} query={query} />
      </Dialog>
    )
  }
  return Object.assign(LazyDialog, { prefetch: () => fetchAhead(load) })
}
