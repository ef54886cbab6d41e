import { t } from '@lingui/core/macro'
import { terms } from '../../../language/contract-words.ts'
import { asPair } from '../../../ui/form/SelectFrame.tsx'
import { demandNames } from '../../fitness/names.ts'
import { studentFields } from '../../fields/student-fields.ts'
import { checkNames, giverNames, relationNames, shownNames } from '../consent-words.ts'
import { languageNames } from '../../../../contract/values/languages.ts'

type Names = Readonly<Record<string, string>>

/** What a column's codes are called; a column that is not here has none, or words of its own. */
export const codeNames = (): Readonly<Record<string, Names>> => {
  const { transactionModes, courseModes, attendance, dayStatuses, leaveStatuses, ...named } =
    terms()
  const yesOrNo = { yes: t`Yes`, no: t`No` }
  const halves = { whole: t`Whole day`, ...named.leaveHalves }
  return {
    course_mode: courseModes,
    mode_of_transaction: transactionModes,
    transaction_mode: transactionModes,
    payment_mode: named.paymentModes,
    payment_status: named.paymentStatuses,
    fee_paid: { true: yesOrNo.yes, false: yesOrNo.no },
    sex: optionsOf('sex'),
    category: optionsOf('category'),
    language: languageNames,
    given_by: giverNames(),
    withdrawn_by: giverNames(),
    relation: relationNames(),
    verified: checkNames(),
    shown: shownNames(),
    kind: { ...named.excuses, dues: t`Dues`, absence: t`Absence` },
    event: demandNames(),
    status: { ...attendance, ...dayStatuses, ...leaveStatuses },
    role: named.roles,
    leave_type: named.leaveTypes,
    half: halves,
    part: halves,
    counted: yesOrNo,
    approved: yesOrNo,
  }
}

const optionsOf = (name: 'sex' | 'category'): Names => {
  const field = studentFields[name]
  if (field.kind !== 'choice') return {}
  return Object.fromEntries(
    field
      .options()
      .map(asPair)
      .map(({ value, label }) => [value, label]),
  )
}
