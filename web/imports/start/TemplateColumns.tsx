import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { kindWords } from '../kinds.ts'

const listPart = lazyPart('template columns', () => import('./ColumnList.tsx'))

/** What each column of a kind's template takes; the columns load when they are asked for. */
export const TemplateColumns = ({ kind }: { kind: ImportKind }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-lg border border-line bg-raised px-4 py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t`What each column takes: ${{ name: kindWords()[kind].name }}`}</summary>
      <p className="pt-2 text-soft">
        {t`Columns may stand in any order, with English, Hindi or Marathi headings. Put a semicolon between several values.`}
        {kind === 'attendance' &&
          ` ${t`Each row needs the student's registration number, admission number or name.`}`}
        {kind === 'results' &&
          ` ${t`Each row needs the student's registration number, admission number, chest number or name. Columns headed 1600 m, Pull-ups or Height (cm) are read too.`}`}
      </p>
      {isOpen && (
        <LazyPart part={listPart} failed={t`Failed to load the columns`}>
          {({ ColumnList }) => <ColumnList kind={kind} />}
        </LazyPart>
      )}
    </details>
  )
}
