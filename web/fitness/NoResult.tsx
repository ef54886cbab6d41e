import { t } from '@lingui/core/macro'

/** Where an exam asks this event of others only: nothing in a table, and no line in an entry. */
export const NotAsked = () => (
  <span data-nothing title={t`Not asked`} className="sr-only">
    {t`Not asked`}
  </span>
)

/** Why there is no result: a sign in a table, words where there is room for them. */
export const NoResult = ({ words }: { words: string }) => (
  <span className="text-faint" title={words}>
    <span aria-hidden className="hidden in-table:inline">
      –
    </span>
    <span className="in-table:sr-only">{words}</span>
  </span>
)
