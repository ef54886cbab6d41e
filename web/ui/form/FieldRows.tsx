import { Plus, X } from 'lucide-react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'

/** Adds a row of fields under the others. */
export const AddRow = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <div>
    <Button icon={Plus} onClick={onAdd}>
      {label}
    </Button>
  </div>
)

/** Takes away the fields that it stands beside, at the height of their controls. */
export const RemoveRow = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <div className="pt-7 md:pt-6">
    <IconButton label={label} icon={X} onClick={onRemove} />
  </div>
)
