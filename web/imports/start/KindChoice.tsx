import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { kindWords } from '../kinds.ts'
import { Download } from 'lucide-react'
import { send } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { useFileDownload } from '../use-file-download.ts'

type Props = {
  offered: readonly ImportKind[]
  kind: ImportKind
  onChoose: (kind: ImportKind) => void
}

export const KindChoice = ({ offered, kind, onChoose }: Props) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-lead font-semibold">{t`What is in your sheet?`}</legend>
    <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-4">
      {offered.map((one) => (
        <KindCard key={one} kind={one} isChosen={one === kind} onChoose={onChoose} />
      ))}
    </ul>
  </fieldset>
)

type CardProps = Omit<Props, 'offered'> & { isChosen: boolean }

const KindCard = ({ kind, isChosen, onChoose }: CardProps) => {
  const { icon: Sign, name, holds } = kindWords()[kind]
  const id = useId()
  return (
    <li className="flex flex-col rounded-lg border border-line-strong bg-raised has-checked:border-accent-ink has-checked:bg-accent-soft has-[:checked:focus-visible]:outline-2 has-[:checked:focus-visible]:outline-offset-2 has-[:checked:focus-visible]:outline-ring">
      <label className="flex grow cursor-pointer items-start gap-3 px-4 pt-3 pb-2">
        <input
          type="radio"
          name="kind"
          className="mt-1 accent-accent-ink outline-none"
          aria-label={name}
          aria-describedby={id}
          checked={isChosen}
          onChange={() => onChoose(kind)}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-medium">
            <Sign aria-hidden size={16} className="shrink-0" />
            {name}
          </span>
          <span id={id} className="block text-soft">
            {holds}
          </span>
        </span>
      </label>
      <TemplateButtons kind={kind} name={name} />
    </li>
  )
}

type TemplateButtonsProps = { kind: ImportKind; name: string }

const TemplateButtons = ({ kind, name }: TemplateButtonsProps) => {
  const { saving, save } = useFileDownload(t`Failed to download the template`)
  const download = (format: 'xlsx' | 'csv') =>
    void save(`muster-${kind}.${format}`, (options) =>
      send('GET /api/imports/template/:kind', { params: { kind }, query: { format } }, options),
    )
  return (
    <div className="flex flex-wrap gap-1 px-2 pb-2">
      <Button
        variant="quiet"
        icon={Download}
        busy={saving}
        aria-label={t`${name}: Excel template`}
        onClick={() => download('xlsx')}
      >
        {t`Excel template`}
      </Button>
      <Button
        variant="quiet"
        icon={Download}
        busy={saving}
        aria-label={t`${name}: CSV template`}
        onClick={() => download('csv')}
      >
        {t`CSV template`}
      </Button>
    </div>
  )
}
