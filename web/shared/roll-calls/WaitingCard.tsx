import { t } from '@lingui/core/macro'
import { CloudUpload } from 'lucide-react'
import { figuresOf } from '../../../contract/roll-calls/merge.ts'
import { inLanguage } from '../../language/said.ts'
import { Button } from '../../ui/Button.tsx'
import { outbox } from '../outbox/outbox.ts'
import type { RollCallEntry } from '../outbox/roll-calls/roll-call-kind.ts'
import { rollCallWords } from '../outbox/roll-calls/roll-call-upload.ts'
import { orTell, tellSaving } from '../saving/saving-words.ts'
import { RollCallHead, rollCallLook } from './RollCallHead.tsx'

/** A roll call that has not reached the server. */
export const WaitingCard = ({
  entry,
  inPanel = false,
}: {
  entry: RollCallEntry
  inPanel?: boolean
}) => {
  const { key, rollCall, trouble } = entry
  return (
    <li className={rollCallLook}>
      <RollCallHead
        inPanel={inPanel}
        name={rollCall.name}
        startedAt={rollCall.startedAt}
        figures={figuresOf(rollCall.counted)}
      >
        {trouble?.is === 'refused' ? (
          <span className="text-bad">{inLanguage(trouble)}</span>
        ) : (
          <span className="inline-flex items-center gap-1">
            <CloudUpload aria-hidden size={16} />
            {t`On this device, not uploaded yet`}
          </span>
        )}
      </RollCallHead>
      {trouble !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void orTell(outbox.discard([key]), rollCallWords)}>
            {t`Discard`}
          </Button>
          <Button
            variant="primary"
            onClick={async () => tellSaving(await outbox.retry([key]), rollCallWords)}
          >
            {t`Retry`}
          </Button>
        </div>
      )}
    </li>
  )
}
