import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '../ui/Button.tsx'
import { detailOf, reasonOf, Refused, Unreachable } from '../api/failures.ts'
import { FieldFrame } from '../ui/form/FieldFrame.tsx'
import { PasswordInput } from '../ui/form/PasswordInput.tsx'
import { signIn } from '../api/sign-in.ts'
import type { CodeAsked } from './CodeField.tsx'
import type { Later } from './later.ts'
import { dismissFailures, toastSuccess } from '../ui/toast/toast.ts'

type Props = {
  email?: string
  /** Shown beside the button. */
  aside?: ReactNode
}

/** What is asked for after the password, by the server's refusal. */
const codesOf: Readonly<Record<string, CodeAsked | undefined>> = {
  second_factor_needed: 'app',
  recovery_code_needed: 'recovery',
}

/** In ms: what is rarely needed loads after the sign-in. */
const unhurried = 2_000

export const SignInForm = ({ email = '', aside }: Props) => {
  // A double press can arrive before the button shows as pending.
  const underWay = useRef(false)
  const first = useRef<HTMLInputElement>(null)
  const { seconds, wait } = useWait()
  const id = useId()
  const [asked, setAsked] = useState<CodeAsked | undefined>(undefined)
  const [later, setLater] = useState<Later | undefined>(undefined)
  const loadLater = async () => setLater(await (await import('./later.ts')).loadLater())
  useEffect(() => {
    first.current?.focus()
    const timer = window.setTimeout(() => void loadLater().catch(() => undefined), unhurried)
    return () => window.clearTimeout(timer)
  }, [])
  const entry = useMutation({
    mutationFn: async (typed: FormData) => {
      const text = (name: string) => String(typed.get(name) ?? '').trim()
      const password = String(typed.get('password'))
      try {
        const body = { email: text('email'), password, code: text('code') || undefined }
        await signIn('POST /api/auth/login', { body })
        toastSuccess(t`Login successful!`)
      } catch (error) {
        const code = error instanceof Refused && codesOf[error.code]
        if (!code) throw error
        await loadLater()
        setAsked(code)
      }
    },
    onError: (error) => {
      if (error instanceof Refused) wait(error.retryAfter ?? 0)
      first.current?.focus()
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const fault = faultOf(entry.error, seconds)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    dismissFailures()
    entry.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div hidden={asked !== undefined} className="flex flex-col gap-4">
        <FieldFrame label={t`Email`}>
          {(wiring) => (
            <input
              {...wiring}
              // Who signs in again is known; only their password can be wrong.
              ref={email === '' ? first : undefined}
              name="email"
              type="email"
              required
              defaultValue={email}
              // A wait may apply to one account and not to another.
              onChange={() => wait(0)}
              autoComplete="username"
              spellCheck={false}
              className="control"
            />
          )}
        </FieldFrame>
        <FieldFrame label={t`Password`}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault && `${id}-fault`}
              ref={email === '' ? undefined : first}
              name="password"
              required
              autoComplete="current-password"
              data-start={email !== '' || undefined}
            />
          )}
        </FieldFrame>
      </div>
      {asked && later && (
        <later.CodeField
          asked={asked}
          fault={fault && `${id}-fault`}
          onBack={() => {
            setAsked(undefined)
            entry.reset()
          }}
        />
      )}
      {/* It is there from the start, so that a screen reader speaks what comes into it. */}
      <div id={`${id}-fault`} role="alert" className="text-small text-bad empty:hidden">
        {fault?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={aside === undefined ? 'grid' : 'flex justify-end gap-2'}>
        {aside}
        <Button type="submit" variant="primary" busy={entry.isPending} idle={seconds > 0}>
          {seconds > 0
            ? t`Wait ${plural(seconds, { one: '# second', other: '# seconds' })}`
            : t`Sign in`}
        </Button>
      </div>
      {window.isSecureContext && /[a-z]$/i.test(location.hostname) && asked === undefined && (
        // Its place is there from the start, so that nothing moves when it comes; passkeys need a name.
        <div className="-mt-2 min-h-11">{later && <later.PasskeySignIn />}</div>
      )}
    </form>
  )
}

/** What stays under the password after a failure; a wait that is over is no longer one. */
const faultOf = (error: Error | null, seconds: number): readonly string[] | undefined => {
  if (error === null) return undefined
  const waited = error instanceof Refused && error.retryAfter !== undefined && seconds === 0
  if (waited) return undefined
  return [
    detailOf(error) ?? t`Login failed`,
    ...(error instanceof Unreachable ? [reasonOf(error) ?? ''] : []),
  ]
}

const quarterOfSecond = 250

const follow = (listener: () => void) => {
  const timer = window.setInterval(listener, quarterOfSecond)
  return () => window.clearInterval(timer)
}

/** Counts down the seconds left of a wait; 0 if there is none. */
const useWait = () => {
  const [end, setEnd] = useState(0)
  return {
    seconds: useSyncExternalStore(follow, () =>
      Math.max(0, Math.ceil((end - performance.now()) / 1000)),
    ),
    wait: (seconds: number) => setEnd(performance.now() + seconds * 1000),
  }
}
