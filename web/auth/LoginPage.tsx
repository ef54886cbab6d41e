import { t } from '@lingui/core/macro'
import { type ComponentProps, useEffect, useState } from 'react'
import { transmit } from '../api/transmit.ts'
import { knownInstitute } from '../shared/known-institute.ts'
import { Mark } from '../ui/Mark.tsx'
import { SignInForm } from './SignInForm.tsx'
import { languageNames, languages, spokenLanguage } from '../../contract/values/languages.ts'
import { chooseLanguage } from '../shared/preferences/language.ts'

export const LoginPage = () => (
  <main className="flex min-h-dvh flex-col items-center bg-well px-4 pt-[14dvh] pb-12">
    <title>{t`Sign in · Muster`}</title>
    <Institute />
    <div className="mt-6 w-full max-w-95 rounded-lg border border-line bg-raised p-6 shadow-low">
      <h1 className="mb-5 text-title tracking-tight">{t`Sign in to your account`}</h1>
      <SignInForm />
      <Forgotten />
    </div>
    <Languages />
  </main>
)

/** Whose sign-in it is: as this browser knows it, or its name from the server. */
const Institute = () => {
  const [institute, setInstitute] = useState<ComponentProps<typeof Mark> | undefined>(
    () => knownInstitute()?.institute,
  )
  useEffect(() => {
    if (institute === undefined)
      transmit('GET /api/institute/name', {}).then(setInstitute, () => setInstitute({}))
  }, [institute])
  return institute === undefined ? <span className="h-6" /> : <Mark {...institute} />
}

const command = 'npm run superadmin'

const Forgotten = () => (
  <details className="mt-3 -mb-2 text-small text-soft">
    <summary className="w-fit cursor-pointer py-2 hover:text-ink pointer-coarse:py-3">
      {t`Forgot your password?`}
    </summary>
    <p className="pb-2">
      {t`Ask a super administrator of your institute for a new one. If none of them can sign in, whoever runs the server makes one there: ${{ command }}`}
    </p>
  </details>
)

/** The languages of the screens under the sign-in, each by its own name. */
const Languages = () => (
  <div role="group" aria-label={t`Language`} className="mt-4 flex gap-1">
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={spokenLanguage() === language}
        onClick={() => void chooseLanguage(language)}
        className="min-h-11 rounded-md px-3 text-soft hover:text-ink hover:underline aria-pressed:font-medium aria-pressed:text-ink aria-pressed:no-underline dense:min-h-9"
      >
        {languageNames[language]}
      </button>
    ))}
  </div>
)
