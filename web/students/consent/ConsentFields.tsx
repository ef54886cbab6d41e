import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { isMinor, parentChecks, relations, waysShown } from '../../../contract/consents/terms.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { isLanguage, languageChoices } from '../../../contract/values/languages.ts'
import { useRead } from '../../api/client.ts'
import { choicesOf } from '../../language/contract-words.ts'
import {
  checkNames,
  noticeIn,
  relationNames,
  shownNames,
} from '../../shared/privacy/consent-words.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useInstitute } from '../../shared/institute.ts'
import { useToday } from '../../shared/today.ts'
import { FieldGrid } from '../../ui/form/FieldFrame.tsx'
import { SelectField, TextField } from '../../ui/form/Fields.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

type Props = {
  at: '' | 'consent.'
  born: string
  /** The name of the parent on record. */
  parent: string
}

/** How the notice was shown, and of a student under 18 which parent consents; the notice to read under it. */
export const ConsentFields = ({ at, born, parent }: Props) => {
  const { setValue } = useFormContext()
  const today = useToday()
  const { name: institute } = useInstitute()
  const query = useRead('GET /api/notice', { failed: t`Failed to load the notice` })
  const [language, shown]: readonly string[] = useWatch({ name: [`${at}language`, `${at}shown`] })
  const asksParent = isDay(born) && isMinor(born, today)
  return (
    <Loaded query={query} failed={t`Failed to load the notice`} waiting={<Skeleton lines={2} />}>
      {({ notice }) => (
        <>
          <FieldGrid>
            <SelectField
              name={`${at}language`}
              label={t`Language of the notice`}
              options={languageChoices}
            />
            <SelectField
              name={`${at}shown`}
              label={t`How the notice was shown`}
              hint={asksParent ? t`Under 18: the parent or guardian consents` : undefined}
              blank={
                at === '' ? t({ message: 'Choose', context: 'consent' }) : t`No consent on file`
              }
              options={choicesOf(waysShown, shownNames())}
              onChoose={() => setValue(`${at}noticeId`, notice._id)}
            />
            {asksParent && shown !== '' && (
              <>
                <SelectField
                  name={`${at}relation`}
                  label={t`Who consents`}
                  blank={t({ message: 'Choose', context: 'consent' })}
                  required
                  options={choicesOf(relations, relationNames())}
                />
                <TextField
                  name={`${at}giverName`}
                  label={t`Their name`}
                  hint={parent === '' ? undefined : t`Leave blank if it is ${parent}`}
                  maxLength={120}
                />
                <SelectField
                  name={`${at}verified`}
                  label={t`How you know the parent`}
                  blank={t({ message: 'Choose', context: 'consent' })}
                  required
                  options={choicesOf(parentChecks, checkNames())}
                />
              </>
            )}
          </FieldGrid>
          <details>
            <summary className="w-fit py-2">{t`Read notice ${{ number: notice._id }}`}</summary>
            <p
              className="rounded-md bg-well p-3 text-small whitespace-pre-line wrap-anywhere"
              lang={language}
            >
              {isLanguage(language) && noticeIn(notice, language, institute)}
            </p>
            <a
              className="inline-block py-2 text-accent-ink underline"
              href={pathTo('notice', { language: language ?? '' })}
              target="_blank"
              rel="noreferrer"
            >
              {t`Print this notice`}
            </a>
          </details>
        </>
      )}
    </Loaded>
  )
}
