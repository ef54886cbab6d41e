import { t } from '@lingui/core/macro'
import { CodeBlock } from './CodeBlock.tsx'

/** How a program calls at all. */
export const FirstCall = () => {
  const address = window.location.origin
  return (
    <section className="flex flex-col gap-2">
      <p>
        {t`A program sends an API key with each call, as here. It may call what its key allows; everything else is refused.`}
      </p>
      <CodeBlock
        code={`curl '${address}/api/students/venues' \\\n  --header 'Authorization: Bearer YOUR_KEY'`}
      />
      <p className="text-soft">
        {t`Money is in rupees, a date is YYYY-MM-DD, and an instant is in UTC. A refusal says in "message" what to do. After 429 or 503, wait as many seconds as Retry-After says.`}
      </p>
    </section>
  )
}
