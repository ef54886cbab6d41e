import type { PageWindow } from './page-window.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element.matches(
    'textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file],[type=range])',
  )

/** Sets a value as the browser does, under what React has put over it. */
const setValue = (field: Field, value: string): void => {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Fields whose whole value is selected, though they have no caret: those of a number. */
const selected = new WeakSet<Element>()

export const watchSelection = ({ HTMLInputElement }: PageWindow): void => {
  const { select } = HTMLInputElement.prototype as { select: (this: HTMLInputElement) => void }
  HTMLInputElement.prototype.select = function (this: HTMLInputElement) {
    if (this.selectionStart === null) selected.add(this)
    else select.call(this)
  }
}

const changed = new WeakSet<Element>()

/** Puts a text in a field, whose page may then move the caret; the browser tells of the change when the field is left. */
const change = (field: Field, value: string, data: string, caret: number): void => {
  setValue(field, value)
  selected.delete(field)
  moveCaret(field, caret)
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, data, inputType: 'insertText' }),
  )
  if (changed.has(field)) return
  changed.add(field)
  const tell = () => {
    changed.delete(field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  field.addEventListener('blur', tell, { once: true })
}

const insertText = (field: Field, text: string): void => {
  if (field.disabled || field.readOnly) return
  const whole = field.value
  const from = field.selectionStart ?? (selected.has(field) ? 0 : whole.length)
  const value = whole.slice(0, from) + text + whole.slice(field.selectionEnd ?? whole.length)
  if (field.maxLength >= 0 && value.length > field.maxLength) return
  change(field, value, text, from + text.length)
}

/** Only fields of text have a caret. */
const moveCaret = (field: Field, at: number): void => {
  if (field.selectionStart !== null && field.value.length >= at) field.setSelectionRange(at, at)
}

/** Removes what is selected, or the letter before the caret. */
const removeBefore = (field: Field): void => {
  const { value } = field
  const until = field.selectionEnd ?? value.length
  const from = field.selectionStart ?? value.length
  const start = from === until ? Math.max(0, from - 1) : from
  change(field, value.slice(0, start) + value.slice(until), '', start)
}

/** Replaces the whole value of a field. */
export const fillField = (field: Field, value: string): void => {
  field.focus()
  change(field, value, value, value.length)
}

const tabbable =
  'a[href],button,input,select,textarea,summary,[tabindex],audio[controls],[contenteditable]'

const canTab = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility() &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && isPassedOver(element))

/** Of a group of radio buttons the chosen one is reached, or the first. */
const isPassedOver = (radio: HTMLInputElement): boolean => {
  const { form, name } = radio
  const group = [
    ...(form ?? document).querySelectorAll<HTMLInputElement>(
      `input[type=radio][name="${name}"]:not(:disabled)`,
    ),
  ]
  return (group.find(({ checked }) => checked) ?? group[0]) !== radio
}

const tab = (): void => {
  const stops = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(canTab)
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + 1]
  if (next === undefined) (document.activeElement as HTMLElement | null)?.blur()
  else next.focus()
  if (next !== undefined && isField(next)) next.select()
}

const submit = ({ form }: Field): void => {
  if (form === null) return
  const button = form.querySelector<HTMLButtonElement>('button:not([type=button],[type=reset])')
  if (button === null) form.requestSubmit()
  else if (!button.disabled) button.click()
}

const isPressed = (element: Element) =>
  element.matches('button,a[href],summary,input[type=submit],input[type=button]')

/** What the browser itself does with a key. */
const act = (element: Element, key: string): void => {
  if (key === 'Tab') return tab()
  if (key === 'Enter' && isPressed(element)) return (element as HTMLElement).click()
  if (element instanceof HTMLSelectElement) return choose(element, key)
  if (element instanceof HTMLInputElement && key === 'Enter') return submit(element)
  if (isField(element) && key === 'Backspace') removeBefore(element)
  if (isField(element) && key.length === 1) insertText(element, key)
}

/** The letters typed so far in a list of choices. */
let typed: { into: Element; letters: string } | undefined

/** The first choice that begins with the letters typed. */
const choose = (select: HTMLSelectElement, key: string): void => {
  if (key.length !== 1) return
  const letters = (typed?.into === select ? typed.letters : '') + key.toLowerCase()
  typed = { into: select, letters }
  const next = [...select.options].find(({ text }) => text.toLowerCase().startsWith(letters))
  if (next === undefined) return
  next.selected = true
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Presses a key, also with Control held: `Tab`, `Enter`, `a`, `Control+k`. */
export const pressKey = (combination: string): void => {
  const name = combination.replace(/^Control(OrMeta)?\+/, '')
  const ctrlKey = name !== combination
  const key = name === 'Space' ? ' ' : name
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : name
  const event = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    key,
    code,
    ctrlKey,
  }
  const target = () => document.activeElement ?? document.body
  const element = target()
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', event))
  if (goesOn && key.length === 1) element.dispatchEvent(new KeyboardEvent('keypress', event))
  if (goesOn && !ctrlKey) act(element, key)
  if (goesOn && ctrlKey && key === 'a' && isField(element)) element.select()
  const letGo = target().dispatchEvent(new KeyboardEvent('keyup', event))
  if (goesOn && letGo && key === ' ' && target() === element)
    if (element.matches('button,summary,input[type=checkbox],input[type=radio]'))
      (element as HTMLElement).click()
}
