import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { send } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { useFileDownload } from '../use-file-download.ts'

type Props = { kind: ImportKind; name: string }

/** An empty sheet of a kind, with the headings that Muster reads. */
export const TemplateButtons = ({ kind, name }: Props) => {
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
