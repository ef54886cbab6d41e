import { t } from '@lingui/core/macro'
import type { Field } from './fields.ts'

const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16']

/** Fields with their types, those within others further in. */
export const FieldTable = ({ fields }: { fields: readonly Field[] }) => (
  <ul className="divide-y divide-line rounded-md border border-line text-small">
    {fields.map(({ name, type, isRequired, depth }, at) => (
      <li
        // Fields of the same name may be in several places, always in the same order.
        key={`${at} ${name}`}
        className="grid gap-x-4 px-3 py-1.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
      >
        <span className={`min-w-0 ${indents[Math.min(depth, indents.length - 1)]}`}>
          <code className="wrap-anywhere">{name}</code>
          {isRequired && <span className="text-soft"> {t`required`}</span>}
        </span>
        <span className="min-w-0 wrap-anywhere text-soft">{type}</span>
      </li>
    ))}
  </ul>
)
