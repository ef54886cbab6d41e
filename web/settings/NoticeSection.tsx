import { t } from '@lingui/core/macro'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { NoticeVersion } from '../../contract/consents/calls.ts'
import { languageNames, languages } from '../../contract/values/languages.ts'
import { useRead } from '../api/client.ts'
import { pathTo } from '../screens/path-to.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { Loaded } from '../ui/LoadFailed.tsx'
import { Section } from '../ui/Section.tsx'
import { showInstant } from '../shared/instants.ts'

const NoticeDialog = lazyDialog(async () => (await import('./NoticeDialog.tsx')).NoticeDialog)

/** The notice to students about their data, in every version: each saved text is a new one. */
export const NoticeSection = () => {
  const failed = t`Failed to load the notice`
  const query = useRead('GET /api/notice/versions', { failed })
  return (
    <Section
      id="notice"
      title={t`Notice to students`}
      hint={t`What you tell students and parents about their data. The text that comes with Muster is a draft: have a lawyer check it.`}
    >
      <Loaded query={query} failed={failed}>
        {({ versions }) => (
          <>
            {versions.map((version) => (
              <Version key={version._id} version={version} />
            ))}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {versions[0] && (
                <Button {...opens(NoticeDialog, { notice: versions[0] })}>{t`Edit notice`}</Button>
              )}
              <ButtonLink icon={Printer} to={pathTo('notice')}>
                {t`Print notice`}
              </ButtonLink>
              <Link
                className="py-2 text-accent-ink underline"
                to={pathTo('students', { consent: 'none' })}
              >
                {t`Students without a consent on file`}
              </Link>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const Version = ({ version: { _id, texts, date, by } }: { version: NoticeVersion }) => {
  const time = showInstant(date)
  return (
    <details>
      <summary className="w-fit py-2">
        {by === undefined
          ? t`Notice ${{ number: _id }} · came with Muster`
          : t`Notice ${{ number: _id }} · ${{ time }} by ${{ name: by.name }}`}
      </summary>
      {languages.map((language) => (
        <div key={language} lang={language} className="mb-3 rounded-md bg-well p-3 text-small">
          <h3>{languageNames[language]}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{texts[language]}</p>
        </div>
      ))}
    </details>
  )
}
