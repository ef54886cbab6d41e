import type { ComponentProps } from 'react'
import { type Named, permissionGroups } from './permission-groups.ts'
import { permissionNames } from './permission-names.ts'

type Props<P> = {
  offered: readonly P[]
  tick: (permission: P) => ComponentProps<'input'>
}

/** A tick for each permission, by what it is about. */
export const PermissionTicks = <P extends Named>({ offered, tick }: Props<P>) => {
  const names = permissionNames()
  return (
    <div className="-mb-4 gap-x-6 md:columns-2">
      {permissionGroups(offered).map(({ title, permissions }) => (
        <fieldset key={title} className="mb-4 min-w-0 break-inside-avoid">
          <legend className="text-small font-medium text-soft">{title}</legend>
          {permissions.map((permission) => (
            <label
              key={permission}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md hover:bg-hover has-disabled:cursor-default has-disabled:text-soft dense:min-h-8"
            >
              <input
                type="checkbox"
                value={permission}
                className="shrink-0 accent-accent-ink"
                {...tick(permission)}
              />
              {names[permission]}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
