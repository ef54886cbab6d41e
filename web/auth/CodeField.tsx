import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { FieldFrame } from '../ui/form/FieldFrame.tsx'

/** A code of the app or, after a restore, a recovery code alone. */
export type CodeAsked = 'app' | 'recovery'

type Props = {
  asked: CodeAsked
  /** The id of what says that the code was wrong. */
  fault: string | undefined
  onBack: () => void
}

/** The second step of the sign-in; it comes only after the right password. */
export const CodeField = ({ asked, fault, onBack }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [fault])
  const isApp = asked === 'app'
  return (
    <>
      <FieldFrame
        label={isApp ? t`Code` : t`Recovery code`}
        hint={
          isApp
            ? t`From your authenticator app, or a recovery code`
            : t`A backup was restored. Set up your app again after this.`
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={[wiring['aria-describedby'], fault].filter(Boolean).join(' ')}
            className="control font-mono"
          />
        )}
      </FieldFrame>
      <button
        type="button"
        onClick={onBack}
        className="-mt-2 w-fit py-2 text-small text-soft hover:text-ink hover:underline pointer-coarse:py-3"
      >
        {t`Use another account`}
      </button>
    </>
  )
}
