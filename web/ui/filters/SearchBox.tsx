import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { Printed } from './Printed.tsx'
import { useRef, useState } from 'react'
import { useDebounce } from '../debounce.ts'

const pause = 500

type Props = {
  label: string
  /** What may be typed, where the label does not say it all. */
  placeholder?: string
  value: string
  /** For a list that is filtered in the browser: there is no server to spare. */
  atOnce?: boolean
  onSearch: (text: string) => void
}

/** What a search of students looks at. */
export const studentSearch = (): string => t`Name, reg. or admission no., phone`

/** Searches 500 ms after the last key, or at once with Enter. */
export const SearchBox = ({
  label,
  placeholder = label,
  value,
  atOnce = false,
  onSearch,
}: Props) => {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const debounce = useDebounce(pause)
  const input = useRef<HTMLInputElement>(null)

  // The address may change without this box, e.g. by the browser's Back.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  const searchNow = (typed: string) => {
    debounce.cancel()
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  const type = (typed: string) => {
    setText(typed)
    if (atOnce) searchNow(typed)
    else debounce.later(() => searchNow(typed))
  }
  const clear = () => {
    setText('')
    searchNow('')
    input.current?.focus()
  }

  return (
    <>
      <search className="relative w-full md:w-80 print:hidden">
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-faint md:left-2.5"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="searchbox"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') searchNow(text)
            if (event.key === 'Escape' && text !== '') clear()
          }}
          className="control text-ellipsis pr-11! pl-10! dense:pr-9! md:pl-8!"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t`Clear search`}
            onClick={clear}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-soft hover:text-ink dense:w-9"
          >
            <X aria-hidden size={16} />
          </button>
        )}
      </search>
      <Printed set={value !== ''}>{t`Search: ${value}`}</Printed>
    </>
  )
}
