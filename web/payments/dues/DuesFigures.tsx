import { plural, t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { dueAges } from '../../../contract/contacts/ages.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { showRupees, sumRupees } from '../../../contract/values/money.ts'
import { ageNames } from '../../shared/dues/age-words.ts'
import { Figures } from '../../ui/Figures.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

type Props = { dues: Answer<'GET /api/dues'> | undefined }

/** How much is due from how many, by age; a press on one lists those students. */
export const DuesFigures = ({ dues }: Props) => {
  const url = useUrlState()
  const promised = url.get('promised') === 'true'
  const names = ageNames()
  const nothing = { students: 0, amount: 0 }
  const ages = dueAges.map((age) => ({
    label: names[age],
    age,
    ...(dues?.ages.find((one) => one.age === age) ?? nothing),
  }))
  const all = {
    students: ages.reduce((sum, { students }) => sum + students, 0),
    amount: sumRupees(ages.map(({ amount }) => amount)),
  }
  const figure = (label: string, { students, amount }: typeof nothing) => ({
    label,
    value: showRupees(amount),
    detail: t`${plural(students, { one: '# student', other: `${showCount(students)} students` })}`,
  })
  return (
    <Figures
      waiting={dues === undefined}
      items={[
        {
          ...figure(t`All dues`, all),
          to: url.linkTo({ age: '', promised: '', sort: '' }),
          isShown: !promised && url.get('age') === '',
        },
        ...ages.map(({ label, age, ...of }) => ({
          ...figure(label, of),
          to: url.linkTo({ age, promised: '', sort: '' }),
          isShown: !promised && url.get('age') === age,
        })),
        {
          ...figure(t({ message: 'Promised', context: 'dues' }), dues?.promised ?? nothing),
          to: url.linkTo({ age: '', promised: 'true', sort: '' }),
          isShown: promised,
        },
      ]}
    />
  )
}
