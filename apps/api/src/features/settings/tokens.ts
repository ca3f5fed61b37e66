export const OBJECT_STORAGE = Symbol('object storage');
