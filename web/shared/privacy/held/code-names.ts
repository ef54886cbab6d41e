import { t } from '@lingui/core/macro'
import type { PlaceStanding } from '../../../../contract/clock/terms.ts'
import type { Verdict } from '../../../../contract/fitness/verdict.ts'
import type { FeeChangeKind } from '../../../../contract/payments/leaving.ts'
import { languageNames } from '../../../../contract/values/languages.ts'
import { terms } from '../../../language/contract-words.ts'
import { asPair } from '../../../ui/form/SelectFrame.tsx'
import { actionNames, kindNames } from '../../audit/audit-names.ts'
import { contactNames } from '../../audit/contact-names.ts'
import { sourceNames } from '../../excuses/source-names.ts'
import { demandNames } from '../../fitness/names.ts'
import { presetNames } from '../../permissions/preset-names.ts'
import { causeNames } from '../../squads/cause-names.ts'
import { studentFields } from '../../fields/student-fields.ts'
import { checkNames, giverNames, relationNames, shownNames } from '../consent-words.ts'

type Names = Readonly<Record<string, string>>

/** What the codes in a table's columns are called; a column that is not here has none, or words of its own. */
export const codeNames = (table: string): Readonly<Record<string, Names>> => {
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
    kind:
      table === 'audit_entries'
        ? kindNames()
        : { ...named.excuses, ...contactNames(), ...feeChangeNames() },
    action: actionNames(),
    channel: contactNames(),
    about: contactNames(),
    said_by: sourceNames(),
    why: causeNames(),
    direction: { in: t`Clock in`, out: t`Clock out` },
    standing: standingNames(),
    preset: presetNames(),
    verdict: verdictNames(),
    blood_group: optionsOf('bloodGroup'),
    event: { ...demandNames(), vision: studentFields.vision.label() },
    status: { ...attendance, ...dayStatuses, ...leaveStatuses },
    role: named.roles,
    leave_type: named.leaveTypes,
    half: halves,
    part: halves,
    counted: yesOrNo,
    approved: yesOrNo,
  }
}

const feeChangeNames = (): Record<FeeChangeKind, string> => ({
  concession: t`Concession given`,
  leaving: t`Course left`,
  cancellation: t`Change of the fee reversed`,
})

const standingNames = (): Record<PlaceStanding, string> => ({
  inside: t`Yes`,
  outside: t`No`,
  unclear: t`Too inaccurate to tell`,
})

const verdictNames = (): Record<Verdict['is'] | 'none', string> => ({
  ready: t`Yes`,
  not_ready: t`Not yet`,
  open: t`Incomplete`,
  none: t`No valid standards`,
})

const optionsOf = (name: 'sex' | 'category' | 'bloodGroup'): Names => {
  const field = studentFields[name]
  if (field.kind !== 'choice') return {}
  return Object.fromEntries(
    field
      .options()
      .map(asPair)
      .map(({ value, label }) => [value, label]),
  )
}
