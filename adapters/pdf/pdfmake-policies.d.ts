import 'pdfmake';

// What the package has and its types do not know yet.
declare module 'pdfmake' {
  export function setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
  export function setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
}
