import { t } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyDialog } from '../dialog/OpenedDialog.tsx'
import type { DayLimits } from './DayPicker.tsx'
import { asTyped, dayFrom, showTyped } from './typed-day.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'min' | 'max' | 'onChange'> &
  DayLimits & {
    /** `YYYY-MM-DD`, or what was typed as long as it is no day. */
    value: string
    /** What the calendar is for. */
    title: string
    onDay: (value: string) => void
  }

const DayPicker = lazyDialog(async () => (await import('./DayPicker.tsx')).DayPicker)

/** A day, typed as dd/mm/yyyy in every browser and language, or picked from a calendar. */
export const DayControl = ({ value, title, min, max, onDay, onBlur, ...rest }: Props) => {
  const [typed, setTyped] = useState<{ text: string; value: string } | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="relative">
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        placeholder={t`dd/mm/yyyy`}
        autoComplete="off"
        className="control pr-12! dense:pr-10!"
        value={typed?.value === value ? typed.text : showTyped(value)}
        onChange={({ target }) => {
          const text = asTyped(target.value)
          // The next letter comes after a stroke that we put in.
          if (text !== target.value) {
            target.value = text
            target.setSelectionRange(text.length, text.length)
          }
          setTyped({ text, value: dayFrom(text) })
          onDay(dayFrom(text))
        }}
        onBlur={(event) => {
          setTyped(undefined)
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        aria-label={t`Open calendar`}
        aria-haspopup="dialog"
        title={t`Open calendar`}
        onClick={() => setOpen(true)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-soft hover:text-ink dense:w-9"
      >
        <CalendarDays aria-hidden size={16} />
      </button>
      {open && (
        <DayPicker
          title={title}
          value={value}
          min={min}
          max={max}
          onClose={close}
          onPick={(day) => {
            close()
            onDay(day)
          }}
        />
      )}
    </div>
  )
}
