export const nightCount = 'Night count'
/** Roll calls that most institutes have; any other name can be typed. */
export const usualRollCalls = ['Morning PT', 'Class', nightCount] as const
export const longestRollCallName = 40

/** The sentence for a roll call that is saved, also when it is uploaded later. */
export const rollCallSaved = 'Roll call saved'
