import { keyPermissionNames as english, type KeyPermission } from '../../contract/keys/terms.ts'
import { translations } from '../language/translations.ts'

export const permissionNames = (): Readonly<Record<KeyPermission, string>> =>
  translations().names?.permissions ?? english
