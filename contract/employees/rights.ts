import type { GivenPermission } from '../kit/access.ts'
import { givenPermissions, type Preset, presets } from '../kit/presets.ts'
import { z } from '../kit/zod.ts'
import { requiredText } from '../values/text.ts'

/** What a person was given, in an answer. */
export const rightsOut = {
  /** Absent for what their role says. */
  preset: z.enum(presets).optional(),
  /** What was chosen for them, beside what stays with everyone. */
  permissions: z.array(z.enum(givenPermissions)).optional(),
  /** The venues whose students they see; absent for all. */
  venues: z.array(z.string()).optional(),
}

const wrongPermission = 'Choose what they may do from the list'

/** What a person may do and see; what is left out stays as it is. */
export const rightsIn = {
  preset: z.enum(presets, { error: wrongPermission }).optional(),
  /** Those of `chosen`. */
  permissions: z
    .array(z.enum(givenPermissions, { error: wrongPermission }), { error: wrongPermission })
    .max(givenPermissions.length, { error: wrongPermission })
    .optional(),
  /** Null for all venues. */
  venues: z
    .array(requiredText('Choose at least one venue'), { error: 'Choose at least one venue' })
    .min(1, { error: 'Choose at least one venue' })
    .max(1000, { error: 'Choose at most 1000 venues' })
    .nullish(),
}

/** What was given to someone: the venues by their ids, all without. */
export type Rights = {
  preset: Preset
  /** Those of `chosen`. */
  permissions: readonly GivenPermission[]
  venues: readonly number[] | undefined
}

export type SentRights = z.output<z.ZodObject<typeof rightsIn>>

/** The refusals of what is given to a person. */
export const rightsRefusals = ['not_allowed', 'more_than_own_rights', 'venue_not_there'] as const

/** The refusals of a change to a person whom the caller may not change. */
export const protectedPeople = [
  'super_administrator_protected',
  'own_record_protected',
  'may_more_than_you',
] as const
