import { z } from '../../contract/kit/zod.ts'

/** So often is a schema used before it is compiled, which takes as long as some hundred values without. */
const often = 200

const known = new WeakMap<z.ZodType, { schema: z.ZodType; uses: number }>()

/** A schema, compiled once it is used often: it then takes a third of the time, and finds the same. */
export const parserOf = <S extends z.ZodType>(schema: S): S => {
  const parser = known.get(schema) ?? { schema, uses: 0 }
  known.set(schema, parser)
  parser.uses += 1
  if (parser.uses === often) parser.schema = z.compile(schema)
  return parser.schema as S
}
