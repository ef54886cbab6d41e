import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type TemplateField, templateFields } from '../../../contract/imports/fields.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { Badge } from '../../ui/Badge.tsx'
import { fieldLabel } from '../field-label.ts'

export const ColumnList = ({ kind }: { kind: ImportKind }) => (
  <ul className="mt-2 divide-y divide-line">
    {templateFields[kind].map((one) => (
      <li key={one.field} className="grid gap-x-4 py-2 md:grid-cols-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium" lang="en">
            {one.label}
          </span>
          {fieldLabel(one) !== one.label && <span>{fieldLabel(one)}</span>}
          {one.required && <Badge tone="off">{t`Required`}</Badge>}
        </span>
        <span className="text-soft wrap-anywhere">{taken(one)}</span>
      </li>
    ))}
  </ul>
)

/** Cells are shown as a template has them, in English. */
const taken = ({ choices, isDay, example }: TemplateField): ReactNode => {
  const cell = <span lang="en">{choices?.join(', ') ?? example}</span>
  if (choices !== undefined) return <Trans>One of: {cell}</Trans>
  if (example === undefined) return t`Any text`
  return isDay ? <Trans>A date, day first: {cell}</Trans> : <Trans>For example: {cell}</Trans>
}
