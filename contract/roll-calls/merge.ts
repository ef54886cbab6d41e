/** What a roll call knows of a student, the surest last. */
export const standings = ['uncounted', 'missing', 'excused', 'here'] as const
type Standing = (typeof standings)[number]

/** Ids of students by what is known of them. */
export type Counted<Id> = Readonly<Record<Standing, readonly Id[]>>

export const byStanding = <Ids>(idsOf: (standing: Standing) => Ids): Record<Standing, Ids> => ({
  uncounted: idsOf('uncounted'),
  missing: idsOf('missing'),
  excused: idsOf('excused'),
  here: idsOf('here'),
})

/**
 * Parts of a roll call as one, in whichever order and however often they come: a student is counted once one
 * part has counted them, and here once one has seen them.
 */
export const merged = <Id>(...parts: readonly Counted<Id>[]): Counted<Id> => {
  const surest = new Map<Id, Standing>()
  for (const standing of standings)
    for (const part of parts) for (const id of part[standing]) surest.set(id, standing)
  const ids = Map.groupBy(surest.keys(), (id) => surest.get(id))
  return byStanding((standing) => ids.get(standing) ?? [])
}

/** How many students are looked for, and how many of them were seen, missed, excused and not counted yet. */
export const figuresOf = ({ uncounted, missing, excused, here }: Counted<unknown>) => ({
  strength: uncounted.length + missing.length + excused.length + here.length,
  here: here.length,
  missing: missing.length,
  excused: excused.length,
  uncounted: uncounted.length,
})
export type RollCallFigures = ReturnType<typeof figuresOf>
