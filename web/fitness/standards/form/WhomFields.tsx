import { t } from '@lingui/core/macro'
import { choicesOf } from '../../../language/contract-words.ts'
import { categories, sexes } from '../../../../contract/fitness/people.ts'
import { categoryNames, sexNames } from '../../../shared/people/people-words.ts'
import { ChoicesField } from '../../../ui/form/ChoicesField.tsx'
import { TextField } from '../../../ui/form/Fields.tsx'

/** Whom a rule is for, in the part of the form with this name. */
export const WhomFields = ({ name }: { name: string }) => (
  <>
    <ChoicesField
      name={`${name}.sexes`}
      label={t`Sex`}
      hint={t`None chosen: everyone`}
      options={choicesOf(sexes, sexNames())}
    />
    <ChoicesField
      name={`${name}.categories`}
      label={t`Category`}
      hint={t`None chosen: everyone`}
      options={choicesOf(categories, categoryNames())}
    />
    <TextField
      name={`${name}.states`}
      label={t`Home states`}
      hint={t`With commas between them. Leave blank for everyone.`}
      placeholder={t`Such as Assam, Nagaland`}
    />
  </>
)
