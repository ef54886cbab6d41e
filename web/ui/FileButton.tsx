import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

type Props = ComponentProps<typeof Button> & {
  accept: string
  /** What is chosen. */
  fileLabel: string
  onFiles: (files: readonly [File, ...File[]]) => void
}

/** A button to choose a file; with an `onClick` of its own it does that instead. */
export const FileButton = ({ accept, fileLabel, onFiles, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()} {...button} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? []
          // The same file may be chosen again, once it is mended.
          currentTarget.value = ''
          if (file !== undefined) onFiles([file, ...others])
        }}
      />
    </>
  )
}
