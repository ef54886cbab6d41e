import { t } from '@lingui/core/macro'
import type { Answer } from '../../../../contract/kit/api.ts'
import './receipt.css'

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
