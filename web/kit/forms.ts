import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'

// zod would otherwise try `eval`, which the Content-Security-Policy forbids.
z.config({ jitless: true })

/** Checks a form with a schema of the contract and hands on what was typed, as the server wants it. */
export const checkedBy = <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) =>
  zodResolver<Input, unknown, Output>(schema, undefined, { raw: true })
