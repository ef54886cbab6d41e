import { t } from '@lingui/core/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { FaultText } from '../ui/form/Form.tsx'
import { shrinkPicture } from '../files/shrink-picture.ts'
import type { SettingsValues } from './settings-values.ts'

const name = 'institute.logo'

/** The institute's logo: choose a picture, which is resized here, or remove it. */
export const LogoField = () => {
  const id = useId()
  const { control, setValue, setError, clearErrors } = useFormContext<SettingsValues>()
  const logo = useWatch({ control, name })
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)

  const put = (picture: string) => {
    setValue(name, picture, { shouldDirty: true })
    clearErrors(name)
  }
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    setBusy(true)
    const picture = await shrinkPicture(file).finally(() => setBusy(false))
    if (picture !== undefined) put(picture)
    else setError(name, { type: 'custom', message: t`Choose a PNG or JPEG picture` })
  }
  const remove = () => {
    put('')
    choose.current?.focus()
  }

  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {t`Logo`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {logo !== '' && (
          <img
            src={logo}
            alt={t`The institute's logo`}
            className="h-16 max-w-40 rounded-md border border-line bg-well object-contain p-1"
          />
        )}
        <Button ref={choose} icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
          {logo === '' ? t`Choose picture` : t`Change picture`}
        </Button>
        {logo !== '' && (
          <Button icon={Trash2} variant="quiet" onClick={remove}>
            {t`Remove`}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t`Picture of the logo`}
          onChange={(event) => void take(event)}
        />
      </div>
      <p className="text-small text-soft">{t`PNG or JPEG; large images are resized`}</p>
      <FaultText name={name} />
    </div>
  )
}
