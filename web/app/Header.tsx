import { usePressUploads } from '../attendance/parents/use-press-uploads.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SaveState } from './SaveState.tsx'
import { SidebarDrawer } from './sidebar/SidebarDrawer.tsx'

export const Header = () => {
  usePressUploads()
  return (
    <header className="print:hidden flex min-h-14 shrink-0 items-center gap-x-1 border-b border-line px-2 md:min-h-13 md:gap-x-4 md:px-8">
      <SidebarDrawer />
      <PaletteButton />
      <div className="flex min-w-0 flex-1 items-center justify-end gap-x-1 md:gap-x-4">
        <SaveState />
        <AccountMenu />
        <LogoutButton />
      </div>
    </header>
  )
}
