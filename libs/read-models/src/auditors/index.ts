export { AuditorLink } from './link.entity';
export { AuditorVisit } from './visit.entity';
