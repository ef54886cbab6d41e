import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCopy } from '../../files/use-copy.ts'
import { Fragment } from 'react'

export const CodeBlock = ({ code }: { code: string }) => {
  const { isCopied, copy } = useCopy(code)
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-well py-1 pr-1 pl-3">
      <pre className="min-w-0 flex-1 py-1.5 text-small whitespace-pre-wrap wrap-anywhere">
        <code>
          <Breakable text={code} />
        </code>
      </pre>
      <IconButton
        label={isCopied ? t`Copied` : t`Copy`}
        icon={isCopied ? Check : Copy}
        onClick={() => void copy()}
      />
    </div>
  )
}

/** A path or a command that may go on in the next line after a slash or a comma, not within a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/,])/).map((part, at) => (
    // The parts never change places.
    <Fragment key={`${at} ${part}`}>
      <wbr />
      {part}
    </Fragment>
  ))
