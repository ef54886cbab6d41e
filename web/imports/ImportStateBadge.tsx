import { t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react'
import type { ImportState } from '../../contract/imports/terms.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import type { Icon } from '../ui/button-look.ts'

const looks = (): Record<ImportState, { tone: Tone; icon: Icon; word: string }> => ({
  ready: { tone: 'warn', icon: CircleDashed, word: t`To confirm` },
  running: { tone: 'warn', icon: LoaderCircle, word: t`Running` },
  done: { tone: 'good', icon: CircleCheck, word: t`Imported` },
  failed: { tone: 'bad', icon: TriangleAlert, word: t`Failed` },
  undone: { tone: 'off', icon: Undo2, word: t`Undone` },
})

export const ImportStateBadge = ({ state }: { state: ImportState }) => {
  const { tone, icon, word } = looks()[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
