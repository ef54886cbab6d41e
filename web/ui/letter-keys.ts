import { t } from '@lingui/core/macro'
import { createStore } from './create-store.ts'

/** Whether single keys, such as N or ?, are shortcuts; a person may turn them off on their device. */
export const letterKeys = createStore(true)

export const areLetterKeysOn = (): boolean => letterKeys.get()

/** What a button takes that a letter presses too; the help lists it by its words, or these, while it is shown. */
export const pressedBy = (letter: string, word?: string) =>
  areLetterKeysOn()
    ? { 'aria-keyshortcuts': letter, title: t`Shortcut: ${letter}`, 'data-word': word }
    : {}

/** The key in lower case; of a keyboard without Latin letters, the letter that others have there. */
export const latinKey = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (key.length > 1 || (key >= ' ' && key <= '~')) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

/** The single key that was pressed as a shortcut, such as `n` or `?`; undefined for any other press. */
export const shortcutOf = (event: KeyboardEvent): string | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = event
  if (!areLetterKeysOn() || key.length > 1 || ctrlKey || metaKey || altKey) return undefined
  if (isComposing || defaultPrevented || isTyping(target) || isDialogOpen()) return undefined
  const latin = latinKey(event)
  return shiftKey && /[a-z]/.test(latin) ? undefined : latin
}

/** Ctrl-Z, or Cmd-Z, where nothing is typed. */
export const isUndoKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = event
  if (!(ctrlKey || metaKey) || altKey || shiftKey || isComposing || defaultPrevented) return false
  return latinKey(event) === 'z' && !isTyping(target) && !isDialogOpen()
}

/** Inputs into which nothing is typed. */
const withoutText = '[type="radio"], [type="checkbox"], [type="file"], [type="range"]'

/** Where keys are letters, or choose by them. */
const typedInto = `textarea, select, input:not(${withoutText}), [role="listbox"], [role="menu"]`

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(typedInto) !== null)

/** What stands in a dialog is finished first. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-open]') !== null
