/** The code of a screen could not be had. */
export class ScreenNotLoaded extends Error {}
