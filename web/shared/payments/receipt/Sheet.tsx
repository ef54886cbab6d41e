import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import type { Answer } from '../../../../contract/kit/api.ts'
import type { Language } from '../../../../contract/values/languages.ts'
import type { SayIn } from '../../../language/documents.ts'
import './receipt.css'

/** The language of a document. */
export type SheetIn = { language: Language; say: SayIn }

type Props = SheetIn & { label: string; parts: () => ReactNode }

/**
 * A document as it is printed on A5, in a language of its own. Its parts are no components, as these
 * would be rendered once the language is the screen's again.
 */
export const Sheet = ({ language, say, label, parts }: Props) => (
  <article
    className="receipt relative grid max-w-[148mm] gap-4 rounded-lg border border-line bg-raised p-6 text-ink print:max-w-none print:border-0 print:p-0"
    lang={`${language}-IN`}
    aria-label={label}
  >
    {say(parts)}
  </article>
)

export type InstituteContent = Answer<'GET /api/institute'>['institute']

/** The head of a document: whose it is. */
export const headOf = ({ logo, name, address, phone }: InstituteContent) => (
  <header className="flex items-start gap-4 border-b border-line pb-4">
    {logo !== undefined && <img src={logo} alt="" className="max-h-16 max-w-24 object-contain" />}
    <div className="min-w-0 flex-1">
      <p className="text-title font-semibold wrap-anywhere">{name}</p>
      {address !== undefined && (
        <p className="text-small whitespace-pre-line text-soft">{address}</p>
      )}
      {phone !== undefined && <p className="text-small text-soft">{t`Phone ${phone}`}</p>}
    </div>
  </header>
)

/** Facts with their names beside them. */
export const namedFacts = (facts: readonly (readonly [name: string, fact: ReactNode])[]) => (
  <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1">
    {facts.map(([name, fact]) => (
      <Fragment key={name}>
        <dt className="text-soft">{name}</dt>
        <dd className="wrap-anywhere">{fact}</dd>
      </Fragment>
    ))}
  </dl>
)

export const strong = (text: string) => <span className="font-medium">{text}</span>

export const namedStudent = (student: { name: string; registrationNumber: string }) => (
  <>
    {student.name}, <span className="inline-block">{student.registrationNumber}</span>
  </>
)

/** The foot of a document: who has handed over or taken the money, and a line to sign on. */
export const signedBy = ({ by, signature }: { by: string; signature: string }) => (
  <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
    <p>{by}</p>
    <p className="min-w-40 border-t border-line pt-1 text-center">{signature}</p>
  </footer>
)
