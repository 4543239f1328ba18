/** A part writes `data-tone`; tone.css says what that paints. */
export type Tone = 'grey' | 'green' | 'blue' | 'yellow' | 'orange' | 'red'
