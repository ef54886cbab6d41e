import { keyPermissionNames as english, type KeyPermission } from '../../contract/keys/terms.ts'
import { translations } from '../language/translations.ts'

/** What a key may do, in the language of the screens. */
export const permissionNames = (): Readonly<Record<KeyPermission, string>> =>
  translations().names?.permissions ?? english
