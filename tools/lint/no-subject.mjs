/**
 * Matches a sentence whose first words name neither an actor nor a thing. A question, and the name
 * of the What-if page, may begin with "what".
 */
export const NO_SUBJECT =
  /(?:^|[.:;!?] )(?:What(?!-if)|Whatever|Who|Whoever|Of|Those (?:of|that|which|who|whose))\b[^.?!]*(?:[.!]|$)/;
